import type { Page } from '@playwright/test'
import type { ScriptCoverage } from './filesThatRan.js'

/** Counts the functions that run in a page. */
export interface RunRecording {
  /** Resets the counts. */
  begin(): Promise<void>
  /** Returns the counts since the start. */
  end(): Promise<readonly ScriptCoverage[]>
}

/**
 * Counts the functions that run in a page, from now on or since {@link RunRecording.begin}. Frames of other origins
 * have other URLs.
 */
export async function recordRun(page: Page): Promise<RunRecording> {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const take = async () => (await session.send('Profiler.takePreciseCoverage')).result
  return {
    // Reading the counts resets them.
    begin: async () => void (await take()),
    end: take,
  }
}
