import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Options that take the next word as their value. The value of a `loading` option is also a program. */
const loading = new Set(['-r', '--require', '--import', '--loader', '--experimental-loader'])
const valued = new Set([
  '-C',
  '--conditions',
  '--tsconfig',
  '--env-file',
  '--env-file-if-exists',
  '--watch-path',
])

const endings = ['', '.js', '.mjs', '.cjs', '.ts', '.tsx', '/index.js', '/index.ts']

/** Splits a script into its commands. Quoted parts stay whole. */
export function commandsOf(script: string): string[] {
  const parts = script.match(/(?:"[^"]*"|'[^']*'|[^"';&|\n])+/g) ?? []
  return parts.map(part => part.trim()).filter(part => part !== '')
}

/** Returns whether a command seems to start Node, even if it cannot be parsed otherwise. */
export function mentionsNode(command: string): boolean {
  return /(?<![.\w])(?:node|tsx)(?![\w.])/.test(command)
}

/** Returns the export conditions that a command passes to Node. */
export function conditionsOf(command: string): string[] {
  const given = command.matchAll(/(?:--conditions|(?<!\S)-C)[=\s]["']?([\w@/-]+)/g)
  return [...given].map(([, condition = '']) => condition)
}

/** Returns the files that a command starts with `node` or `tsx`, relative to the folder. Empty if one is missing. */
export function startedFiles(folder: string, command: string): string[] {
  const words = command.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []
  const start = words.findIndex(word => /^(?:.*\/)?(?:node|tsx)$/.test(word))
  if (start < 0) return []
  const { program, loaded } = readWords(words.slice(start + 1))
  const files = program ? [...loaded, program].map(word => fileAt(folder, word)) : []
  return files.every(file => file !== undefined) ? files : []
}

function readWords(words: readonly string[]): { program?: string; loaded: string[] } {
  const loaded: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [option = '', value = words[at + 1] ?? ''] = unquoted(words[at]).split('=', 2)
    const isApart = !words[at]?.includes('=')
    if (loading.has(option) && /^\.\.?\//.test(unquoted(value))) loaded.push(unquoted(value))
    if (loading.has(option) || valued.has(option)) at += isApart ? 1 : 0
    else if (!option.startsWith('-') && option !== 'watch') return { program: unquoted(words[at]), loaded }
  }
  return { loaded }
}

function unquoted(word = ''): string {
  return word.replaceAll(/["']/g, '')
}

/** Finds a file as Node does, which adds an extension to `node ./a`. */
function fileAt(folder: string, word: string): string | undefined {
  const isFile = (file: string) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(join(folder, file))
  return endings.map(ending => `${word}${ending}`).find(isFile)
}
