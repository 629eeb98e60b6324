import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** What the command is to do. */
export type Order =
  | { readonly kind: 'write' | 'check' }
  /** Measures another checkout and prints the table. */
  | { readonly kind: 'measure'; readonly checkout: string }

/** Reads the command's arguments. A checkout is found from the folder in which the command was typed. Throws for what makes no sense. */
export function readArguments(args: readonly string[], folder: string): Order {
  const { values } = parseArgs({
    args: [...args],
    options: { check: { type: 'boolean' }, at: { type: 'string' } },
  })
  if (values.at === undefined) return { kind: values.check ? 'check' : 'write' }
  if (values.check) throw new Error('`--check` is for this checkout: leave out `--at`.')
  return { kind: 'measure', checkout: resolve(folder, values.at) }
}
