import { countByPackage, packageOf, pathFiles } from '../ran/countFiles.js'
import { type Story, storyFiles } from '../stories/Story.js'

/** A walk with the data that the page shows. */
export interface MeasuredWalk {
  readonly story: Story
  /** The files of which a function ran. */
  readonly files: readonly string[]
  readonly lines: number
}

const explanation = `The table counts the files of the packages of which a function runs between the visitor's first press and the end of
the walk, and the lines of these files. A module that only loads does not count. \`ui\`, texts and \`testing\` stand apart.

Each path below names the files that a reader opens to follow it, in this order. What runs besides is folded in below it.
The wallet is one of EVM chains: the other families have files of the same names.

\`pnpm paths\` writes this page: it walks the lab in Chromium. The sentences are in \`tooling/paths/src/stories\`.`

/** Writes the page of paths: the table, then each walk as a story. */
export function writePage(walks: readonly MeasuredWalk[]): string {
  const rows = walks.map(({ story, files, lines }) => [story.title, count(files), grouped(lines)])
  return `${[
    '# Paths through the code',
    toTable(['walk', 'files', 'lines'], rows),
    explanation,
    ...walks.map(writeWalk),
  ].join('\n\n')}\n`
}

function writeWalk({ story, files }: MeasuredWalk): string {
  return [`## ${story.title}`, writeStory(story), writeRest(story, files)].join('\n\n')
}

/** Writes a story without its title: its chapters, with the files numbered throughout. */
export function writeStory({ chapters }: Story): string {
  let number = 0
  const parts = chapters.map(({ lead, steps }) => {
    const list = steps.map(([file, whatHappens]) => {
      number += 1
      return `${number}. \`${file}\`: ${whatHappens}`
    })
    return `${lead}\n\n${list.join('\n')}`
  })
  return parts.join('\n\n')
}

/** Writes the other files that ran, in one line for each package. */
function writeRest(story: Story, files: readonly string[]): string {
  const told = new Set(storyFiles(story))
  const rest = pathFiles(files).filter(file => !told.has(file))
  const lines = countByPackage(rest).map(([name, amount]) => {
    const folder = `${name}/src/`
    const names = rest.filter(file => packageOf(file) === name).map(file => file.slice(folder.length))
    return `- \`${folder}\` ${amount}: ${names.map(each => `\`${each}\``).join(' ')}`
  })
  return `<details>\n<summary>What runs besides: ${rest.length} files</summary>\n\n${lines.join('\n')}\n\n</details>`
}

const count = (files: readonly string[]) => String(pathFiles(files).length)

/** Formats a number with grouped thousands. */
export const grouped = (value: number) => value.toLocaleString('en-US')

/** Returns a Markdown table. */
function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
