import type { FoyerEvent } from '@foyer/react'
import type { Lab } from './createLab.js'

/** A visitor's action as reported to hosts. */
export type TrackedEvent = Extract<FoyerEvent, { type: 'tracked' }>['tracked']

/** Subscribes to tracked events as a host does. Resolves to a function that returns the events so far, in order. */
export async function recordTracks({ page }: Lab): Promise<() => Promise<readonly TrackedEvent[]>> {
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heardTracks: heard })
    window.labFoyer.on('tracked', ({ tracked }) => heard.push(tracked))
  })
  return () =>
    page.evaluate(() => (window as unknown as { heardTracks: readonly TrackedEvent[] }).heardTracks)
}
