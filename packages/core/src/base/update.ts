import { Immer } from 'immer'
import type { Slice } from './slice.js'

// State holds what hosts and wallets handed in, and that stays theirs: it is never frozen.
const immer = new Immer({ autoFreeze: false })

/** A state as a draft that can be changed. Lists are replaced as a whole. */
type Draft<Value> = Value extends readonly unknown[] | ((...values: never[]) => unknown)
  ? Value
  : Value extends object
    ? { -readonly [Name in keyof Value]: Draft<Value[Name]> }
    : Value

/**
 * Changes a draft of a slice. Where nothing changes, nothing is written. Apart from the slices, which a page loads before
 * anything acts: what is written by then is written by a transition.
 */
export function update<Part>({ write }: Slice<Part>, change: (draft: Draft<Part>) => void): void {
  write(part => immer.produce(part, draft => void change(draft as Draft<Part>))) // the same type but for lists
}
