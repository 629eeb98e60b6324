import { createProcessGuard } from '@foyer/local-services'
import type { Part, RunningPart } from './part.js'
import { runOnce } from './runOnce.js'

/** Starts a single part, for tests that require its services. Rejects when it cannot run. */
export async function startPart<Id extends string, Services>(
  part: Part<Id, Services>,
): Promise<Pick<RunningPart<Services>, 'services' | 'stop'>> {
  const guard = createProcessGuard()
  try {
    const running = await part.start({ guard })
    return {
      services: running.services,
      stop: runOnce(async () => {
        await running.stop()
        await guard.stop()
      }),
    }
  } catch (error) {
    await guard.stop()
    throw error
  }
}
