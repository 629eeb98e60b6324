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

// npm forwards a Ctrl-C that the terminal has already sent to the whole group, so one press arrives twice.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void end(0))
// Ignores write errors of a closed terminal, so that everything can still be stopped.
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
  // Imported late, because these packages exist only after the install.
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
  // A failure caused by the cancellation is not reported.
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
