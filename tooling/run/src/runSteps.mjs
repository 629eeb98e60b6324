import { availableParallelism } from 'node:os'
import { runStep } from './runStep.mjs'
import { scheduleSteps } from './scheduleSteps.mjs'

/**
 * Runs steps and reports each as it ends. A need that is not among them has already run. With `time`, steps that do
 * not end in time are reported as left out, because an interrupted check proves nothing.
 * @param {{
 *   steps: readonly import('./runStep.mjs').CheckStep[], signal: AbortSignal,
 *   report: ReturnType<import('./checkReport.mjs').createCheckReport>, time?: import('./times.mjs').TimeLimit
 * }} run
 */
export async function runSteps({ steps, report, signal, time }) {
  const names = new Set(steps.map(step => step.name))
  await scheduleSteps({
    steps: steps.map(step => ({ ...step, needs: step.needs.filter(need => names.has(need)) })),
    // Suites spend much of their time waiting for chains, browsers and clocks.
    lanes: Math.max(2, availableParallelism()) + 2,
    run: async step => {
      if (signal.aborted) return false
      const counts = await runStep(step, time ? AbortSignal.any([signal, time.signal]) : signal)
      if (time?.signal.aborted && !signal.aborted) {
        report.leftOut(step)
        return true
      }
      report.ended({ name: step.name, ...counts })
      return counts.failed === 0
    },
    skip: report.skipped,
    mayBegin: () => time?.mayBegin() ?? true,
    leaveOut: report.leftOut,
  })
}
