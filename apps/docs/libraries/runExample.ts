import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findExamples } from '../examples/findExamples.js'

const page = fileURLToPath(new URL('../libraries.md', import.meta.url))
const folder = fileURLToPath(new URL('../dist/run/', import.meta.url))

/** Loads an example from the libraries page as printed. The caller names the type of its exports. */
export async function runExample<Exports>(file: string): Promise<Exports> {
  const example = findExamples('libraries.md', readFileSync(page, 'utf8')).find(each => each.file === file)
  if (!example) throw new Error(`libraries.md has no example ${file}`)
  mkdirSync(folder, { recursive: true })
  const path = `${folder}${file}`
  writeFileSync(path, example.code)
  return (await import(path)) as Exports
}
