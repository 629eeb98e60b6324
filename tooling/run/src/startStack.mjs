import { register } from 'tsx/esm/api'

/**
 * Starts the local stack in this process; one line is said for each part that runs or cannot.
 * @param {{ say: (line: string) => void, signal: AbortSignal }} options
 */
export async function startStack({ say, signal }) {
  // The stack is TypeScript and is read from its sources.
  const unregister = register()
  const { startDevstack } = await import('@foyer/devstack')
  const devstack = await startDevstack({ signal, onProgress: part => say(part.line) })
  await unregister()
  return { services: devstack.services, stop: () => devstack.stop() }
}
