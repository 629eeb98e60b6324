import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPeers } from './Peer.js'

it('finds all peers', () => {
  expect(readPeers().map(({ id }) => id)).toEqual(['appkit', 'connectkit', 'onchainkit', 'rainbowkit'])
})

// ConnectKit 1.9.2 admits no later one.
const olderReacts: Readonly<Record<string, string>> = { connectkit: '18.3.1' }

describe.each(readPeers())('$id', ({ id, folder, title }) => {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')

  it('has a title with the exact version that is installed', () => {
    expect(title).toMatch(/^\w+ \d+\.\d+\.\d+$/)
  })

  it('uses the React version of the other pages, or the last one that it admits', () => {
    const own = JSON.parse(readFileSync(join(folder, '../../node_modules/react/package.json'), 'utf8'))
    const version = olderReacts[id] ?? own.version
    expect(JSON.parse(read('package.json')).dependencies).toMatchObject({
      react: version,
      'react-dom': version,
    })
  })

  it('has a lockfile without hosts or local folders', () => {
    expect(read('pnpm-lock.yaml')).not.toMatch(/:\/\/|tarball:|\b(?:link|file):\S/)
  })
})
