import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface ProgramPlace {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
}

/**
 * Runs a program to its end and throws its output on failure. It does not block this process, because a test runner
 * treats a worker that is silent for a minute as dead.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env }: ProgramPlace,
): Promise<void> {
  const child = spawn(program, args, {
    cwd,
    env,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => said.push(text))
  const [status] = await once(child, 'close')
  if (status !== 0)
    throw new Error(`${program} ${args[0]} failed with ${status} in ${cwd}\n${Buffer.concat(said)}`)
}
