import type { FoyerEvent } from '@foyer/react'
import type { Lab } from './createLab.js'

/** What a visitor did, as hosts hear of it. */
export type TrackedEvent = Extract<FoyerEvent, { type: 'tracked' }>['tracked']

/** Listens, as a host does, to what visitors do; resolves with the way to read what was heard, in order. */
export async function recordTracks({ page }: Lab): Promise<() => Promise<readonly TrackedEvent[]>> {
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heardTracks: heard })
    window.labFoyer.on('tracked', ({ tracked }) => heard.push(tracked))
  })
  return () =>
    page.evaluate(() => (window as unknown as { heardTracks: readonly TrackedEvent[] }).heardTracks)
}
