import { existsSync, readFileSync } from 'node:fs'

/** The JSON report of a run, or undefined when it left none or only half of one. */
export function readReport(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
