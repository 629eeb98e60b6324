import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Story } from '../stories/Story.js'
import { stories } from '../stories/stories.js'
import { walkIds } from '../walks/Walk.js'
import { comparePage } from './comparePage.js'
import { readPage } from './readPage.js'
import { writePage, writeStory } from './writePage.js'

const story: Story = {
  title: 'Walk',
  chapters: [
    {
      lead: 'It begins.',
      steps: [
        ['core/src/a.ts', 'begins.'],
        ['core/src/b.ts', 'goes on.'],
      ],
    },
    { lead: 'It ends.', steps: [['react/src/c.tsx', 'ends.']] },
  ],
}
const files = [
  'core/src/a.ts',
  'core/src/b.ts',
  'core/src/d.ts',
  'core/src/e.ts',
  'react/src/c.tsx',
  'ui/src/f.tsx',
]
const walk = { story, files, lines: 1234 }

it('starts with a table of the files and lines of each walk, without separately counted files', () => {
  expect(writePage([walk]).split('\n').slice(0, 5)).toEqual([
    '# Paths through the code',
    '',
    '| walk | files | lines |',
    '|---|---|---|',
    '| Walk | 5 | 1,234 |',
  ])
})

it('writes a story in chapters with numbered files, and collapses the other files that ran', () => {
  const [, section] = writePage([walk]).split('## ')
  expect(section).toBe(`Walk

It begins.

1. \`core/src/a.ts\`: begins.
2. \`core/src/b.ts\`: goes on.

It ends.

3. \`react/src/c.tsx\`: ends.

<details>
<summary>What runs besides: 2 files</summary>

- \`core/src/\` 2: \`d.ts\` \`e.ts\`

</details>
`)
})

it('reads back the files it wrote for each walk', () => {
  const path = files.filter(file => !file.startsWith('ui/'))
  const other = {
    story: { ...story, title: 'Other' },
    files: ['core/src/a.ts', 'core/src/b.ts', 'react/src/c.tsx'],
    lines: 1,
  }
  expect([...readPage(writePage([walk, other]))]).toEqual([
    ['Walk', path],
    ['Other', other.files],
  ])
})

it('finds no differences for the same run, ignoring line counts and separately counted files', () => {
  const page = writePage([walk])
  expect(comparePage(page, [{ story, files: [...files, 'ui/src/new.tsx'] }])).toEqual([])
})

it('finds no differences in files that timers run', () => {
  const timed = 'adapters-evm/src/discovery.ts'
  const without = { story, files }
  const withTimed = { story, files: [...files, timed] }
  expect(comparePage(writePage([{ ...withTimed, lines: 1 }]), [without])).toEqual([])
  expect(comparePage(writePage([{ ...without, lines: 1 }]), [withTimed])).toEqual([])
})

it('reports the files that the page lacks, and those that no longer run', () => {
  const page = writePage([walk])
  const ran = files.filter(file => file !== 'core/src/e.ts').concat('core/src/new.ts')
  expect(comparePage(page, [{ story, files: ran }])).toEqual([
    'Walk: core/src/new.ts ran, and the page does not name it.',
    'Walk: the page names core/src/e.ts, of which nothing ran.',
  ])
  expect(comparePage(page, [{ story: { ...story, title: 'New' }, files }])).toEqual([
    'New: the page has no such walk.',
  ])
})

it.each(walkIds)('matches %s in the page of the documentation', id => {
  const page = readFileSync(new URL('../../../../apps/docs/paths.md', import.meta.url), 'utf8')
  const { title } = stories[id]
  const [, section = ''] = page.split(`## ${title}\n\n`)
  const [told] = section.split('\n\n<details>')
  expect(told, 'Run `pnpm paths` to write the page anew.').toBe(writeStory(stories[id]))
})
