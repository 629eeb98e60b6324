import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { reportFolder } from '../repository.mjs'
import { createColdClone } from './coldClone.mjs'
import { endMs, startCommand, waitFor } from './coldCommand.mjs'
import { formsOf, planCommands } from './commandPlan.mjs'
import { documentedCommands } from './documentedCommands.mjs'
import { checkStart, nothingLeft } from './startChecks.mjs'

/** The number of parallel clones. Most commands wait for the network and the disk, and use one core. */
const clones = 2
const commandMs = 15 * 60_000
const answerMs = 3 * 60_000

/**
 * Tries the commands of the texts for newcomers on fresh clones, each with nothing built before it. Several clones
 * take the commands in turn, and one of them starts with `npm start`.
 * @param {{
 *   ref?: string, only?: readonly string[], signal: AbortSignal,
 * report: (check: { title: string, seconds: number, reason?: string }) => void }} options `only` keeps the commands
 * that contain one of these words. A canceled run counts what it has tried.
 * @returns {Promise<{ passed: number, failed: number, failures: { title: string, reason: string }[] }>}
 */
export async function checkFromNothing({ ref, only = [], signal, report }) {
  const runs = []
  const isWanted = command => only.length === 0 || only.some(words => command.includes(words))
  try {
    for (let count = 0; count < clones; count += 1)
      runs.push(createColdRun({ clone: createColdClone({ ref }), signal, report }))
    const { unknown, rows } = planCommands(documentedCommands(runs[0].clone.path))
    const tasks = [
      ...unknown.map(unsorted),
      ...(isWanted('npm start') ? [checkStart] : []),
      // Long ones first, so that short ones fill the gap at the end.
      ...rows
        .filter(({ command }) => isWanted(command))
        .toSorted((one, other) => Number(other.isLong ?? false) - Number(one.isLong ?? false))
        .flatMap(row => formsOf(row).map(form => run => checkCommand({ run, row, form }))),
    ]
    const work = async run => {
      try {
        for (let task = tasks.shift(); task; task = tasks.shift()) await task(run)
      } catch (error) {
        tasks.length = 0 // the other clone finishes only its current command
        throw error
      }
    }
    const ends = await Promise.allSettled(runs.map(work))
    for (const { reason } of ends) if (reason) throw reason
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    for (const run of runs) {
      run.end()
      run.clone.remove()
    }
  }
  const counts = runs.map(run => run.counts())
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: counts.flatMap(({ failures }) => failures),
  }
}

function unsorted({ command, file }) {
  return run =>
    run.check(`${command}, of ${file}`, () => {
      throw new Error('It has no row in tooling/run/src/cold/commandPlan.mjs.')
    })
}

async function checkCommand({ run: { check, clone, start, signal }, row, form }) {
  await check(form, async () => {
    clone.clean({ isInstalled: !form.includes(' install ') })
    if (row.after) await endsWell({ command: start(formLike(form, row.after)), signal })
    if (row.change) appendFileSync(join(clone.path, row.change), '\n// A change.\n')
    const command = start(form)
    if (row.kind === 'ends') return endsWell({ command, words: row.words, signal })
    await answers({ command, row, signal })
    command.interrupt()
    await waitFor('its end', command.hasEnded, { timeoutMs: endMs, signal })
    await nothingLeft({ clone, signal })
  })
}

/** Returns the preceding command in the same form. */
function formLike(form, command) {
  return form.startsWith('npx') ? formsOf({ command }).at(-1) : command
}

async function endsWell({ command, words = /(?:)/, signal }) {
  await waitFor('its end', command.hasEnded, { timeoutMs: commandMs, signal })
  const { code } = await command.ended
  if (code !== 0) throw new Error(`It ended with ${code}:\n${command.lastLines()}`)
  if (/No projects matched/.test(command.output())) throw new Error(`It ran nothing:\n${command.lastLines()}`)
  if (!words.test(command.output())) throw new Error(`It does not say ${words}:\n${command.lastLines()}`)
}

async function answers({ command, row: { path, words }, signal }) {
  const addresses = () => command.output().match(/https?:\/\/(?:localhost|127\.0\.0\.1):\d+\/?/g) ?? []
  const isPage = async url => {
    const page = await fetch(new URL(path, url), { signal: AbortSignal.timeout(20_000) }).then(
      response => (response.ok ? response.text() : ''),
      () => '',
    )
    return words.test(page)
  }
  await waitFor(
    'a page',
    async () => {
      if (command.hasEnded()) throw new Error(`It ended before it answered:\n${command.lastLines()}`)
      const found = await Promise.all([...new Set(addresses())].map(isPage))
      return found.includes(true)
    },
    { timeoutMs: answerMs, signal },
  )
}

/** Runs checks one after the other, counts them and ends the processes that a check has started. */
export function createColdRun({ clone, signal, report }) {
  const failures = []
  const started = []
  let passed = 0
  mkdirSync(reportFolder, { recursive: true })

  const end = () => {
    for (const command of started.splice(0)) if (!command.hasEnded()) command.kill()
  }

  return {
    clone,
    signal,
    end,
    start(command) {
      const logFile = join(reportFolder, `cold-${command.replace(/[^a-z0-9]+/gi, '-').slice(0, 80)}.log`)
      const env = /(^|&& )pnpm /.test(command) ? clone.envWithPnpm() : clone.env
      const running = startCommand({ command, cwd: clone.path, env, logFile })
      started.push(running)
      return running
    },
    async check(title, run) {
      signal.throwIfAborted()
      const startedAt = Date.now()
      const seconds = () => (Date.now() - startedAt) / 1000
      try {
        await run()
        passed += 1
        report({ title, seconds: seconds() })
      } catch (error) {
        signal.throwIfAborted()
        const reason = error instanceof Error ? error.message : String(error)
        failures.push({ title, reason })
        report({ title, seconds: seconds(), reason })
        // The next check must not fail for what this one left.
        end()
        clone.removeTemporaryFiles()
      } finally {
        end()
      }
    },
    counts: () => ({ passed, failed: failures.length, failures }),
  }
}
