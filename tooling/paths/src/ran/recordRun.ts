import type { Page } from '@playwright/test'
import type { ScriptCoverage } from './filesThatRan.js'

/** Counts what runs in a page. */
export interface RunRecording {
  /** From here on: what ran before is forgotten. */
  begin(): Promise<void>
  /** What ran since the beginning. */
  end(): Promise<readonly ScriptCoverage[]>
}

/** Counts the functions that run in a page, from now on or from {@link RunRecording.begin} on. Its frames from elsewhere are told by their addresses. */
export async function recordRun(page: Page): Promise<RunRecording> {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const take = async () => (await session.send('Profiler.takePreciseCoverage')).result
  return {
    // Taking the counts sets them back.
    begin: async () => void (await take()),
    end: take,
  }
}
