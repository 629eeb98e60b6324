import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { type Opening, observeOpenings } from './observeOpenings.js'
import { writeOpeningApp } from './openingApp.js'
import { openWeighed } from './openWith.js'
import { serveOpeningHost } from './serveOpeningHost.js'

interface Link {
  readonly rel: string
  readonly href: string
  readonly as?: string
}

const folder = join(inject('hostFolder'), 'links')
writeOpeningApp(folder)

/** Returns the links as a host's server does: in Node, from the installed package. */
function linksOf(manifest: string): readonly Link[] {
  const script = `
import { readFileSync } from 'node:fs'
import { preloadLinks } from '@foyer/react/preload-links'
console.log(JSON.stringify(preloadLinks(JSON.parse(readFileSync(${JSON.stringify(manifest)}, 'utf8')))))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

const tag = ({ rel, href, as }: Link) => `<link rel="${rel}" href="${href}"${as ? ` as="${as}"` : ''}>`

/** Returns the scripts that each opening of Connect without other views requested. */
const askedForConnect = (openings: readonly Opening[]) =>
  openings
    .filter(({ view }) => view === 'Connect' || view === 'Connect, bundled wallets')
    .map(({ scripts }) => scripts.map(({ path }) => path).sort())

it.each([
  { bundler: 'Vite', manifest: '.vite/manifest.json', rel: 'modulepreload' },
  { bundler: 'webpack', manifest: 'stats.json', rel: 'preload' },
] as const)(
  'links exactly the scripts of the first open of Connect with $bundler',
  async ({ bundler, manifest, rel }) => {
    const { openings, outputFolder } = await openWeighed(bundler, folder)
    const links = linksOf(join(outputFolder, manifest))
    expect(links.map(link => link.rel)).toEqual(links.map(() => rel))
    const addresses = links.map(({ href }) => href).sort()
    expect(addresses.length).toBeGreaterThan(0)
    const [plain, bundled] = askedForConnect(openings)
    expect(plain).toEqual(addresses)
    // The bundled wallets and their marks are in two separate files, which most pages do not need.
    expect(bundled).toEqual(expect.arrayContaining(addresses))
    expect(bundled).toHaveLength(addresses.length + 2)

    const bare = await serveOpeningHost(outputFolder)
    onTestFinished(bare.stop)
    const page = await (await fetch(bare.url)).text()
    writeFileSync(
      join(outputFolder, 'index.html'),
      page.replace('<title>', `${links.map(tag).join('')}<title>`),
    )
    const linked = await serveOpeningHost(outputFolder)
    onTestFinished(linked.stop)
    const asked = askedForConnect(await observeOpenings(linked.url))
    expect(asked).toEqual([[], bundled?.filter(each => !addresses.includes(each))])
  },
)

it('keeps `preloadLinks` out of client code, so that a server component can call it', () => {
  const door = readFileSync(
    join(inject('hostFolder'), 'node_modules/@foyer/react/dist/preload-links.js'),
    'utf8',
  )
  expect(door).not.toContain('use client')
  const imported = [...door.matchAll(/from "([^"]+)"/g)].map(([, name]) => name)
  expect(imported).toEqual(['@foyer/common'])
})
