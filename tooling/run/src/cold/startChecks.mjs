import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { endMs, waitFor } from './coldCommand.mjs'

const openMs = 5 * 60_000
const preferredPorts = [5173, 18545]
/** The parts of the local stack by their names in `stack.json`. Each runs on Linux and macOS. */
const parts =
  'evm solana polkadot bitcoin cosmos walletConnect directory blockchain phoneWallet secure signIn'.split(' ')
const isOpen = 'Ctrl-C ends everything.'

/**
 * Checks the guarantees of `npm start`, each on the clone in its current state.
 * @param {ReturnType<import('./fromNothing.mjs').createColdRun>} run
 */
export async function checkStart({ check, start, clone, signal }) {
  const installing = () => start('npm start')

  await check('npm start, ended while it installs, leaves nothing', async () => {
    const command = installing()
    const isThere = () => clone.processes().some(row => /pnpm.* install/.test(row))
    await waitFor('pnpm', isThere, { timeoutMs: endMs, signal })
    await endsWithNothingLeft({ command, clone, signal })
  })

  await check('npm start, ended while packages are put in place, leaves nothing', async () => {
    const command = installing()
    const log = join(clone.path, 'artifacts/checks/install.log')
    const isAdding = () => existsSync(log) && /added [1-9]/.test(readFileSync(log, 'utf8'))
    await waitFor('packages in place', isAdding, { timeoutMs: openMs, signal })
    await endsWithNothingLeft({ command, clone, signal })
  })

  clone.clean({ isInstalled: false })
  await check(
    'npm start opens the lab from a fresh clone, steps around busy ports, and leaves nothing',
    async () => {
      const busy = await Promise.all(preferredPorts.map(occupy))
      try {
        const command = installing()
        const url = await untilOpen({ command, signal })
        if (preferredPorts.includes(Number(url.port))) throw new Error(`It took the busy port ${url.port}.`)
        await answersAsLab({ url, signal })
        await endsWithNothingLeft({ command, clone, signal })
        await isGone(url)
      } finally {
        for (const server of busy) server.close()
      }
    },
  )

  await check('npm start opens the lab a second time', async () => {
    const command = installing()
    await answersAsLab({ url: await untilOpen({ command, signal }), signal })
    await endsWithNothingLeft({ command, clone, signal })
  })

  for (const { moment, isThere } of startMoments(clone))
    await check(`npm start, ended ${moment}, leaves nothing and calls nothing failed`, async () => {
      const command = installing()
      const isThen = () => {
        if (command.hasEnded()) throw new Error(`It ended before that moment:\n${command.lastLines()}`)
        return isThere(command.output())
      }
      await waitFor('that moment', isThen, { timeoutMs: openMs, signal })
      await endsWithNothingLeft({ command, clone, signal })
      if (/failed/i.test(command.output()))
        throw new Error(`It calls something failed:\n${command.lastLines()}`)
    })

  await check('npm start with a file missing ends by itself and says what to do', async () => {
    rmSync(join(clone.path, 'packages/sign-in/src/http/createHandler.ts'))
    const command = installing()
    const { code } = await endOf({ command, timeoutMs: openMs, signal })
    if (code === 0) throw new Error('It ended with exit code 0.')
    if (!/FAILED: .*createHandler[\s\S]*git status/.test(command.output()))
      throw new Error(`It does not say what failed and what to do:\n${command.lastLines()}`)
    await nothingLeft({ clone, signal })
  })
  clone.clean({ isInstalled: true })
}

function startMoments(clone) {
  return [
    { moment: 'when chains begin to start', isThere: output => output.includes('2/3') },
    { moment: 'once the first part runs', isThere: output => / ms\)$/m.test(output) },
    {
      moment: 'while the secure frame starts',
      isThere: () => clone.temporaryFiles().some(name => name.startsWith('foyer-secure-')),
    },
    { moment: 'once chains run', isThere: output => output.includes('EVM chains: ') },
  ]
}

async function untilOpen({ command, signal }) {
  await waitFor(
    'an open lab',
    () => {
      if (command.hasEnded()) throw new Error(`It ended before the lab was open:\n${command.lastLines()}`)
      return command.output().includes(isOpen)
    },
    { timeoutMs: openMs, signal },
  )
  const addresses = command.output().match(/^ +http:\/\/\S+$/gm) ?? []
  if (addresses.length !== 1) throw new Error(`It printed ${addresses.length} addresses: ${addresses}`)
  return new URL(addresses[0].trim())
}

async function answersAsLab({ url, signal }) {
  const page = await (await fetch(url, { signal })).text()
  if (!/<title>[^<]*lab/i.test(page))
    throw new Error(`${url} answers with another page: ${page.slice(0, 200)}`)
  const stack = await (await fetch(new URL('stack.json', url), { signal })).json()
  const missing = parts.filter(part => !(part in stack))
  if (missing.length > 0) throw new Error(`The lab has no ${missing.join(', ')}.`)
  const { evm } = stack
  if (evm.chains.length < 2) throw new Error(`The lab knows ${evm.chains.length} EVM chains.`)
  for (const { rpcUrl, chainId } of evm.chains) {
    const answered = await readChainId({ rpcUrl, signal })
    if (answered !== chainId) throw new Error(`${rpcUrl} answers as chain ${answered}, not ${chainId}.`)
  }
}

async function readChainId({ rpcUrl, signal }) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(rpcUrl, { method: 'POST', headers, body, signal })
  return Number((await response.json()).result)
}

async function isGone(url) {
  // Another clone may have taken the port meanwhile.
  const isLab = await fetch(new URL('stack.json', url)).then(
    response => response.ok,
    () => false,
  )
  if (isLab) throw new Error(`${url} still answers.`)
}

async function endsWithNothingLeft({ command, clone, signal }) {
  command.interrupt()
  await endOf({ command, timeoutMs: endMs, signal })
  await nothingLeft({ clone, signal })
}

async function endOf({ command, timeoutMs, signal }) {
  await waitFor('its end', command.hasEnded, { timeoutMs, signal })
  return command.ended
}

/** Checks that no process and no temporary file of the clone is left. */
export async function nothingLeft({ clone, signal }) {
  const isClear = () => clone.processes().length === 0
  await waitFor('the end of all its processes', isClear, { timeoutMs: endMs, signal }).catch(error => {
    throw new Error(`${error.message}\n${clone.processes().join('\n')}`)
  })
  const files = clone.temporaryFiles()
  if (files.length > 0) throw new Error(`It left temporary files: ${files.join(', ')}`)
}

/** Occupies a port. The port is also busy if another program occupies it already. */
async function occupy(port) {
  const server = createServer((_, response) => response.end('someone else')).listen(port, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve).once('error', resolve))
  return server
}
