import { existsSync, readFileSync } from 'node:fs'

/** Reads the JSON report of a run. Returns `undefined` if it is missing or incomplete. */
export function readReport(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
