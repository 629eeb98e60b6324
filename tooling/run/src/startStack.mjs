import { register } from 'tsx/esm/api'

const timeoutMs = 3 * 60_000

/**
 * Starts the local stack in this process; a line is said for each part that runs or cannot.
 * @param {{ progress: ReturnType<import('./progress.mjs').createProgress>, signal: AbortSignal }} options
 */
export async function startStack({ progress, signal }) {
  // The stack is TypeScript and is read from its sources: Node runs with `--conditions=@foyer/source`.
  const unregister = register()
  const { startDevstack } = await import('@foyer/devstack')
  await unregister()
  const waiting = new Set()
  const deadline = AbortSignal.timeout(timeoutMs)
  const run = () =>
    startDevstack({
      signal: AbortSignal.any([signal, deadline]),
      onLaunch: label => waiting.add(label),
      onProgress: part => {
        waiting.delete(part.label)
        progress.line(`      ${part.line}`)
      },
    })
  const waitsFor = () => `waiting for ${[...waiting].join(', ')}`
  const devstack = await progress
    .stage('2/3  Starting local chains and services', { run, waitsFor })
    .catch(error => {
      if (!deadline.aborted || signal.aborted) throw error
      throw new Error(
        `Not ready within ${timeoutMs / 60_000} minutes: ${waitsFor()}. Run the command again when the machine is less busy.`,
      )
    })
  return { services: devstack.services, stop: () => devstack.stop() }
}
