import { expect, it } from 'vitest'
import { checkStory } from './checkStory.js'
import type { Story } from './Story.js'

const story: Story = {
  title: 'Walk',
  chapters: [
    { lead: 'It begins.', steps: [['core/src/a.ts', 'begins.']] },
    { lead: 'It ends.', steps: [['react/src/b.tsx', 'ends.']] },
  ],
}

it('accepts a story of files that ran, regardless of other files that ran', () => {
  expect(checkStory(story, ['core/src/a.ts', 'core/src/c.ts', 'react/src/b.tsx'])).toEqual([])
})

it('reports a file of the story in which no function ran', () => {
  expect(checkStory(story, ['core/src/a.ts'])).toEqual([
    'Walk: the story names react/src/b.tsx, of which nothing ran in this walk.',
  ])
})

it('does not accept a separately counted file as a file of the path', () => {
  const apart: Story = { title: 'Walk', chapters: [{ lead: 'It is.', steps: [['ui/src/a.tsx', 'is.']] }] }
  expect(checkStory(apart, ['ui/src/a.tsx'])).toHaveLength(1)
})

it('reports a file that a story contains twice', () => {
  const [first] = story.chapters
  const twice: Story = { title: 'Walk', chapters: first ? [first, first] : [] }
  expect(checkStory(twice, ['core/src/a.ts'])).toEqual(['Walk: the story names core/src/a.ts twice.'])
})
