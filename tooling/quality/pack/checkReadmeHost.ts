import { transformSync } from 'esbuild'
import { expect } from 'vitest'
import { hostMain, readmeExample } from '../readmeExample.js'
import { ceilings } from '../size/ceilings.js'
import { createHostApp } from './createHostApp.js'
import type { HostBuild } from './HostBuild.js'

/** Expects that a host of the read-me's example builds without warnings and loads little without interaction. */
export async function checkReadmeHost(build: (folder: string) => Promise<HostBuild>): Promise<void> {
  const example = readmeExample()
  expect(example, 'the read-me has a tsx block that exports App').toBeDefined()
  const bare = await buildApp(`export const App = () => <main>Host</main>`, build)
  const withFoyer = await buildApp(example ?? '', build)
  expect(withFoyer.complaints).toEqual([])
  expect(withFoyer.chunkCount).toBeGreaterThan(bare.chunkCount)
  expect(withFoyer.initialBytes - bare.initialBytes).toBeLessThan(ceilings.everythingRegistered)
}

function buildApp(source: string, build: (folder: string) => Promise<HostBuild>): Promise<HostBuild> {
  const app = transformSync(source, { loader: 'tsx', jsx: 'automatic', target: 'es2022' }).code
  return build(createHostApp('readme', { 'main.js': hostMain, 'App.js': app }))
}
