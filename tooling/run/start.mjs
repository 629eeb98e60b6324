// Installs everything, starts the local stack and the lab, and prints one address when all is ready.
import { mkdirSync } from 'node:fs'
import { installDependencies } from './src/installDependencies.mjs'
import { reportFolder } from './src/repository.mjs'
import { createStopList } from './src/stopList.mjs'

const cancel = new AbortController()
const stops = createStopList()
const seconds = startedAt => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => end(0))

try {
  await start()
} catch (error) {
  // A start that was cancelled has nothing more to say.
  if (!cancel.signal.aborted) {
    console.error(error instanceof Error ? error.message : error)
    await end(1)
  }
}

async function start() {
  const startedAt = Date.now()
  mkdirSync(reportFolder, { recursive: true })
  console.log('installing …')
  const { isInstalled, output } = await installDependencies(cancel.signal)
  cancel.signal.throwIfAborted()
  if (!isInstalled) throw new Error(`${output}\nThe dependencies could not be installed.`)
  console.log(`dependencies: ready, ${seconds(startedAt)}`)

  // Read only now: before the install these packages do not exist.
  const { startStack } = await import('./src/startStack.mjs')
  const stack = await startStack({ say: line => console.log(line), signal: cancel.signal })
  stops.add(stack.stop)
  const { startLab } = await import('./src/startLab.mjs')
  const lab = await startLab({ services: stack.services })
  stops.add(lab.stop)
  cancel.signal.throwIfAborted()
  console.log(`lab: ready, ${seconds(startedAt)} in all\n\n  ${lab.url}\n\nCtrl-C ends everything.`)
}

async function end(code) {
  cancel.abort()
  await stops.run()
  process.exit(code)
}
