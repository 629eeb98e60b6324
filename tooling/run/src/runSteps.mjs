import { availableParallelism } from 'node:os'
import { runStep } from './runStep.mjs'
import { scheduleSteps } from './scheduleSteps.mjs'

/**
 * Runs steps and reports each as it ends. A step that is needed and not among them has run before. With `time`, what is not
 * done within it is left out, and said so: a check that was cut off tells nothing.
 * @param {{
 *   steps: readonly import('./runStep.mjs').CheckStep[], signal: AbortSignal,
 *   report: ReturnType<import('./checkReport.mjs').createCheckReport>, time?: import('./times.mjs').TimeLimit
 * }} run
 */
export async function runSteps({ steps, report, signal, time }) {
  const names = new Set(steps.map(step => step.name))
  await scheduleSteps({
    steps: steps.map(step => ({ ...step, needs: step.needs.filter(need => names.has(need)) })),
    // Much of what a suite does is waiting: for chains, browsers and clocks.
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
