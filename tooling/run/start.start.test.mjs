import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { childProcesses, isRunning } from './src/childProcesses.mjs'
import { commandEnvironment, root } from './src/repository.mjs'

const readyMs = 120_000
const stopMs = 20_000
const preferredPorts = [5173, 18545]

it('npm start prints one address that answers, steps around busy ports, and leaves no process after Ctrl-C', async () => {
  for (const port of preferredPorts) await occupy(port)
  const { child, output } = startAll()
  await expect.poll(output, { timeout: readyMs, interval: 200 }).toContain('Ctrl-C ends everything.')

  const addresses = output().match(/^ +http:\/\/\S+$/gm) ?? []
  expect(addresses).toHaveLength(1)
  const url = new URL(addresses[0].trim())
  expect(preferredPorts).not.toContain(Number(url.port))
  expect(await (await fetch(url)).text()).toContain('<script type="module"')

  const { evm } = await (await fetch(new URL('stack.json', url))).json()
  expect(evm.chains.length).toBeGreaterThanOrEqual(2)
  for (const { rpcUrl, chainId } of evm.chains) expect(await readChainId(rpcUrl)).toBe(chainId)

  const started = childProcesses(child.pid)
  expect(started.length).toBeGreaterThanOrEqual(evm.chains.length)
  // As a terminal does it: the signal goes to the whole foreground group.
  process.kill(-child.pid, 'SIGINT')
  await once(child, 'exit')
  await expect.poll(() => started.filter(isRunning), { timeout: stopMs, interval: 100 }).toEqual([])
  await expect(fetch(url)).rejects.toThrow()
}, 180_000)

function startAll() {
  const child = spawn('npm', ['start'], { cwd: root, env: commandEnvironment(), detached: true })
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => chunks.push(String(chunk)))
  onTestFinished(async () => {
    for (const id of [...childProcesses(child.pid), child.pid].filter(isRunning)) process.kill(id, 'SIGKILL')
  })
  return { child, output: () => chunks.join('') }
}

/** Holds a port, unless another program does already: busy either way. */
async function occupy(port) {
  const busy = createServer((_, response) => response.end('someone else')).listen(port, '127.0.0.1')
  onTestFinished(() => void busy.close())
  await new Promise(resolve => busy.once('listening', resolve).once('error', resolve))
}

async function readChainId(rpcUrl) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'content-type': 'application/json' }
  const { result } = await (await fetch(rpcUrl, { method: 'POST', headers, body })).json()
  return Number(result)
}
