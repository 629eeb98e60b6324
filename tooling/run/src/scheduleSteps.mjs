/**
 * A check. `needs` lists the steps that must have passed before it, `after` the steps that must have ended in any
 * way, because they write what it reads. `beside` is the number of other steps that may run at the same time, by
 * default the number of lanes. It is 0 for a step that changes what all others read or keeps all cores busy.
 * @typedef {{ name: string, needs?: string[], after?: string[], beside?: number }} Step
 */

/**
 * Runs steps in their order, as many at a time as there are lanes, each after those it needs. A step with a failed
 * need is passed to `skip` and counts as failed for the steps that need it.
 * @template {Step} T
 * @param {{
 *   steps: T[], lanes: number, run: (step: T) => Promise<boolean>, skip: (step: T, need: string) => void,
 *   mayBegin?: () => boolean, leaveOut?: (step: T) => void
 * }} plan Once `mayBegin` returns false, no further step starts, and each is passed to `leaveOut`.
 * @returns {Promise<void>}
 */
export async function scheduleSteps({ steps, lanes, run, skip, mayBegin = () => true, leaveOut = () => {} }) {
  const outcome = new Map()
  const names = new Set(steps.map(step => step.name))
  const running = new Map()
  const waiting = [...steps]

  while (waiting.length > 0 || running.size > 0) {
    dropBlocked({ waiting, outcome, skip })
    if (!mayBegin()) for (const step of waiting.splice(0)) leaveOut(step)
    startReady({ waiting, names, outcome, running, lanes, run })
    if (running.size > 0) await Promise.race([...running.values()].map(entry => entry.done))
    else if (waiting.length > 0)
      throw new Error(`Steps wait for each other: ${waiting.map(step => step.name)}`)
  }
}

function dropBlocked({ waiting, outcome, skip }) {
  const blocked = waiting.filter(step => failedNeed(step, outcome))
  for (const step of blocked) {
    skip(step, failedNeed(step, outcome))
    outcome.set(step.name, false)
    waiting.splice(waiting.indexOf(step), 1)
  }
  if (blocked.length > 0) dropBlocked({ waiting, outcome, skip })
}

function failedNeed(step, outcome) {
  return step.needs?.find(need => outcome.get(need) === false)
}

function startReady({ waiting, names, outcome, running, lanes, run }) {
  for (const step of [...waiting]) {
    if (!(step.needs ?? []).every(need => outcome.get(need) === true)) continue
    if (step.after?.some(name => names.has(name) && !outcome.has(name))) continue
    // A step without a free lane waits for running ones to end, and later steps wait for it.
    if (!hasRoom(step, running, lanes)) return
    waiting.splice(waiting.indexOf(step), 1)
    const done = run(step).then(isPassed => {
      outcome.set(step.name, isPassed)
      running.delete(step.name)
    })
    running.set(step.name, { step, done })
  }
}

function hasRoom(step, running, lanes) {
  const others = [...running.values()].map(entry => entry.step)
  return [step, ...others].every(({ beside = lanes - 1 }) => others.length <= beside)
}
