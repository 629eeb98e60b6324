import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { reportFolder } from '../repository.mjs'
import { createColdClone } from './coldClone.mjs'
import { startCommand, waitFor } from './coldCommand.mjs'
import { formsOf, planCommands } from './commandPlan.mjs'
import { documentedCommands } from './documentedCommands.mjs'
import { checkStart, nothingLeft } from './startChecks.mjs'

const commandMs = 15 * 60_000
const answerMs = 3 * 60_000
const endMs = 30_000

/**
 * Tries the commands of the texts for newcomers on a fresh clone, as somebody does who has just cloned it: `npm start`
 * first, then each other command with nothing built before it.
 * @param {{
 *   ref?: string, only?: readonly string[], signal: AbortSignal,
 *   report: (check: { title: string, seconds: number, reason?: string }) => void
 * }} options `only` keeps the commands that contain one of these words. A cancelled run counts what it has tried.
 * @returns {Promise<{ passed: number, failed: number, failures: { title: string, reason: string }[] }>}
 */
export async function checkFromNothing({ ref, only = [], signal, report }) {
  const clone = createColdClone({ ref })
  const run = createColdRun({ clone, signal, report })
  const isWanted = command => only.length === 0 || only.some(words => command.includes(words))
  try {
    const { unknown, rows } = planCommands(documentedCommands(clone.path))
    for (const { command, file } of unknown)
      await run.check(`${command}, of ${file}`, () => {
        throw new Error('It has no row in tooling/run/src/cold/commandPlan.mjs.')
      })
    if (isWanted('npm start')) await checkStart(run)
    for (const row of rows.filter(({ command }) => isWanted(command)))
      for (const form of formsOf(row)) await checkCommand({ run, row, form })
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    run.end()
    clone.remove()
  }
  return run.counts()
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

/** The command before another one, in the same form. */
function formLike(form, command) {
  return form.startsWith('npx') ? formsOf({ command }).at(-1) : command
}

async function endsWell({ command, words = /(?:)/, signal }) {
  await waitFor('its end', command.hasEnded, { timeoutMs: commandMs, signal })
  const { code } = await command.ended
  if (code !== 0) throw new Error(`It ended with ${code}:\n${command.lastLines()}`)
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

/** Runs checks one after the other, counts them, and ends what a check has started. */
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
      } finally {
        end()
      }
    },
    counts: () => ({ passed, failed: failures.length, failures }),
  }
}
