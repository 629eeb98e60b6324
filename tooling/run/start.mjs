// Installs everything, starts the local stack and the lab, and prints one address when all is ready.
import { mkdirSync } from 'node:fs'
import { installAdvice, installDependencies, installProgress } from './src/installDependencies.mjs'
import { createProgress } from './src/progress.mjs'
import { reportFolder } from './src/repository.mjs'
import { requireNode } from './src/requireNode.mjs'
import { toAdvice } from './src/startFailure.mjs'
import { createStopList } from './src/stopList.mjs'

const stopMs = 10_000

const cancel = new AbortController()
const stops = createStopList()
const progress = createProgress({
  write: text => process.stdout.write(text),
  isTerminal: process.stdout.isTTY === true,
})

// npm hands on a Ctrl-C that the terminal has already sent to the whole group: one press is heard twice.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void end(0))
// A terminal that was closed can no longer be written to; what runs is still to be stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
for (const name of ['uncaughtException', 'unhandledRejection']) process.on(name, fail)

const started = start()
started.catch(fail)

async function start() {
  const startedAt = Date.now()
  requireNode()
  mkdirSync(reportFolder, { recursive: true })
  await progress.stage('1/3  Installing packages', installStage())
  cancel.signal.throwIfAborted()
  // Read only now: before the install these packages do not exist.
  const { startStack } = await import('./src/startStack.mjs')
  const stack = await startStack({ progress, signal: cancel.signal })
  stops.add(stack.stop)
  cancel.signal.throwIfAborted()
  const { startLab } = await import('./src/startLab.mjs')
  const lab = await progress.stage('3/3  Starting the lab', {
    run: () => startLab({ services: stack.services }),
    waitsFor: () => 'Vite',
  })
  stops.add(lab.stop)
  cancel.signal.throwIfAborted()
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
  progress.line(`\nThe lab is open after ${seconds} s:\n\n  ${lab.url}\n\nCtrl-C ends everything.`)
}

function installStage() {
  let printed = ''
  return {
    waitsFor: () => installProgress(printed),
    async run() {
      const onOutput = text => {
        printed += text
      }
      const install = await installDependencies({ signal: cancel.signal, onOutput })
      cancel.signal.throwIfAborted()
      if (!install.isInstalled) throw new Error(installAdvice(install))
    },
  }
}

function fail(error) {
  // What fails because it was cancelled is no failure of its own.
  if (cancel.signal.aborted) return
  progress.line(`\nFAILED: ${toAdvice(error)}`)
  void end(1)
}

async function end(code) {
  if (cancel.signal.aborted) return
  cancel.abort()
  setTimeout(() => process.exit(code), stopMs)
  await started.catch(() => {})
  await stops.run()
  process.exit(code)
}
