import { type Draft, produce } from 'immer'
import type { Slice } from './slice.js'

/**
 * Changes a draft of a slice: for what lies deep, where a copy at each level would hide the change. Where nothing changes,
 * nothing is written. Apart from the slices, which a page loads before anything acts.
 */
export function update<Part>({ write }: Slice<Part>, change: (draft: Draft<Part>) => void): void {
  write(part => produce(part, draft => void change(draft)))
}
