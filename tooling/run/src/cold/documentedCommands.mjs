import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The texts for newcomers, whose commands must work on a fresh clone. */
const texts = ['README.md', 'CONTRIBUTING.md', 'apps/docs/testing.md']

const programs = ['npm', 'npx', 'pnpm', 'node', 'tsx', 'turbo', 'sh', 'bash', 'corepack', 'yarn', 'bun']
const shells = ['sh', 'bash', 'shell', 'console']
/** Languages of code blocks without commands. */
const otherLanguages = ['ts', 'tsx', 'json', 'css', 'html', 'diff']

/**
 * Returns every command in the texts for newcomers, in order and each once.
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
 * Returns the commands of a Markdown text: the lines of its shell blocks, and inline code that starts a program, also
 * after `$`, variables and other commands. Throws for a block in an unknown language.
 * @param {string} text
 */
export function commandsIn(text) {
  const blocks = []
  const sentences = text.replace(
    /^[ \t]*(```|~~~)(.*)\n([\s\S]*?)^[ \t]*\1[ \t]*$/gm,
    (_match, _fence, info, block) => {
      const language = info.trim().split(/[\s{:]/)[0]
      if (shells.includes(language)) blocks.push(...block.replace(/\\\n\s*/g, '').split('\n'))
      else if (!otherLanguages.includes(language))
        throw new Error(
          `A block of code is in "${language}": say in documentedCommands.mjs whether it holds commands.`,
        )
      return ''
    },
  )
  const spans = [...sentences.matchAll(/`([^`]+)`/g)].map(([, span]) => span.replace(/\s+/g, ' '))
  return [...blocks, ...spans].map(toCommand).filter(isCommand)
}

/** Removes the prompt and the comment. */
function toCommand(line) {
  return line
    .replace(/\s+#.*$/, '')
    .trim()
    .replace(/^\$ /, '')
}

function isCommand(line) {
  return line.split(/&&|\|\||[;|]/).some(part => {
    const [program, ...rest] = part
      .trim()
      .replace(/^(\w+=\S* )+/, '')
      .split(' ')
    return (programs.includes(program) && rest.length > 0) || /^\.?\.?\/\S/.test(program)
  })
}
