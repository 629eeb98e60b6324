import type { Example } from './Example.js'

const block = /^```(tsx?)(?: \[([\w.-]+)\])?\n([\s\S]*?)^```$/gm

/** Returns every `ts` and `tsx` block of a page. */
export function findExamples(page: string, markdown: string): Example[] {
  return [...markdown.matchAll(block)].map(({ 1: language, 2: name, 3: code = '', index }) => {
    const line = markdown.slice(0, index).split('\n').length + 1
    return { page, line, file: name ?? `example-${line}.${language}`, code }
  })
}
