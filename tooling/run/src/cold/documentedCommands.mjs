import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The texts that a newcomer reads, and whose commands work on a fresh clone. */
const texts = ['README.md', 'CONTRIBUTING.md', 'apps/docs/testing.md']

const firstWords = ['npm', 'npx', 'pnpm', 'node', 'bash']

/**
 * Every command that the texts for newcomers name, in their order, each once.
 * @param {string} root
 * @returns {{ command: string, file: string }[]}
 */
export function documentedCommands(root) {
  const found = texts.flatMap(file =>
    commandsIn(readFileSync(join(root, file), 'utf8')).map(command => ({ command, file })),
  )
  return found.filter(({ command }, index) => found.findIndex(other => other.command === command) === index)
}

/**
 * The commands of a Markdown text: what stands in its shell blocks, and what is set as code in a sentence.
 * @param {string} text
 */
export function commandsIn(text) {
  const blocks = [...text.matchAll(/^```(?:sh|bash)\n([\s\S]*?)^```/gm)].flatMap(([, block]) =>
    block.split('\n'),
  )
  const spans = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span)
  return [...blocks, ...spans].map(line => line.replace(/\s+#.*$/, '').trim()).filter(isCommand)
}

function isCommand(line) {
  const [program, ...rest] = line.split(' ')
  return firstWords.includes(program) && rest.length > 0
}
