import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startLab } from './startLab.mjs'

function makeLab() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-lab-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Lab</title>')
  return folder
}

async function start(folder) {
  const lab = await startLab({ services: { evm: { chains: [] } }, folder })
  onTestFinished(() => lab.stop())
  return lab
}

it('serves the lab on loopback until it is stopped', async () => {
  const lab = await start(makeLab())
  expect(await (await fetch(lab.url)).text()).toContain('<title>Lab</title>')
  expect(new URL(lab.url).hostname).toBe('127.0.0.1')
  await lab.stop()
  await expect(fetch(lab.url)).rejects.toThrow()
})

it('uses another port if the preferred one is busy', async () => {
  const busy = createServer((_, response) => response.end('someone else')).listen(5173, '127.0.0.1')
  onTestFinished(() => void busy.close())
  // If another program already has the port, it is busy as well.
  await new Promise(resolve => busy.once('listening', resolve).once('error', resolve))
  const lab = await start(makeLab())
  expect(new URL(lab.url).port).not.toBe('5173')
  expect(await (await fetch(lab.url)).text()).toContain('<title>Lab</title>')
})

it('reports a folder without a lab', async () => {
  await expect(startLab({ services: {}, folder: tmpdir() })).rejects.toThrow(
    `There is no lab at ${tmpdir()}.`,
  )
})
