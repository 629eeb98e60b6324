import type { SocialProvider } from '@foyer/core'
import { expect, it } from 'vitest'
import { arrangeProviders } from './SocialBlock.js'

const all: readonly SocialProvider[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

it.each([
  [0, { wide: undefined, logos: [], hasMore: false }],
  [1, { wide: 'google', logos: [], hasMore: false }],
  [2, { wide: undefined, logos: ['google', 'x'], hasMore: false }],
  [3, { wide: 'google', logos: ['x', 'discord'], hasMore: false }],
  [6, { wide: 'google', logos: ['x', 'discord', 'farcaster', 'github', 'apple'], hasMore: false }],
  [7, { wide: 'google', logos: ['x', 'discord', 'farcaster', 'github'], hasMore: true }],
] as const)('lays out %d providers', (count, layout) => {
  expect(arrangeProviders(all.slice(0, count))).toEqual(layout)
})
