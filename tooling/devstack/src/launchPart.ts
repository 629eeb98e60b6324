import { PartUnavailable } from './PartUnavailable.js'
import type { Part, PartContext, RunningPart } from './part.js'

/** The outcome of starting a part. `line` is a readable summary. */
export interface PartReport {
  readonly id: string
  readonly label: string
  readonly status: 'ready' | 'skipped' | 'failed'
  readonly line: string
  readonly afterMs: number
}

/** Starts a part and reports the outcome. Never rejects: the namespaces of a part that cannot run stay off. */
export async function launchPart<Id extends string, Services>(
  part: Part<Id, Services>,
  {
    onProgress,
    ...context
  }: PartContext & { readonly onProgress?: ((report: PartReport) => void) | undefined },
): Promise<{ readonly report: PartReport; readonly running?: RunningPart<Services> }> {
  const startedAt = performance.now()
  const report = (status: PartReport['status'], text: string): PartReport => {
    const afterMs = Math.round(performance.now() - startedAt)
    const line = `${part.label}: ${text} (${afterMs} ms)`
    const made = { id: part.id, label: part.label, status, line, afterMs }
    // A canceled start needs no report.
    if (!context.signal?.aborted) onProgress?.(made)
    return made
  }
  try {
    const running = await part.start(context)
    return { report: report('ready', running.summary), running }
  } catch (error) {
    const status = error instanceof PartUnavailable ? 'skipped' : 'failed'
    const reason = error instanceof Error ? error.message : String(error)
    return { report: report(status, `${status}, ${part.provides.join(' and ')} is off: ${reason}`) }
  }
}
