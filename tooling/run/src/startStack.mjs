import { register } from 'tsx/esm/api'

const timeoutMs = 3 * 60_000
const cancelMs = 100

/**
 * Starts the local stack in this process and prints a line for each part. Leaves out parts that this machine cannot
 * run. Rejects when a part fails.
 * @param {{ progress: ReturnType<import('./progress.mjs').createProgress>, signal: AbortSignal }} options
 */
export async function startStack({ progress, signal }) {
  // The stack is TypeScript and read from its sources, some of it only when a part starts or gets its first request.
  // So Node runs with `--conditions=@foyer/source`, and with tsx until the stack stops.
  const unregister = register()
  const { startDevstack } = await import('@foyer/devstack')
  const waiting = new Set()
  const failure = new AbortController()
  const deadline = AbortSignal.timeout(timeoutMs)
  const onProgress = async part => {
    waiting.delete(part.label)
    // Ctrl-C ends the programs of a part before this process receives it. That is not a failure.
    if (part.status === 'failed') await new Promise(resolve => setTimeout(resolve, cancelMs))
    if (signal.aborted) return
    progress.line(`      ${part.line}`)
    if (part.status === 'failed') failure.abort(partFailure(part))
  }
  const run = () =>
    startDevstack({
      signal: AbortSignal.any([signal, failure.signal, deadline]),
      onLaunch: label => waiting.add(label),
      onProgress,
    })
  const waitsFor = () => `waiting for ${[...waiting].join(', ')}`
  const devstack = await progress
    .stage('2/3  Starting local chains and services', { run, waitsFor })
    .catch(error => {
      if (!deadline.aborted || signal.aborted || failure.signal.aborted) throw error
      throw new Error(
        `Not ready within ${timeoutMs / 60_000} minutes: ${waitsFor()}. Run the command again when the machine is less busy.`,
      )
    })
  const stop = async () => {
    await devstack.stop()
    await unregister()
  }
  const failed = devstack.parts.find(({ status }) => status === 'failed')
  if (failed) {
    await stop()
    throw partFailure(failed)
  }
  return { services: devstack.services, stop }
}

function partFailure({ line }) {
  return new Error(
    `${line}\n\nA part of the local stack did not start. \`git status\` and \`git diff\` tell whether a file of this checkout was changed. If not, delete the folder node_modules and run \`npm start\` again.`,
  )
}
