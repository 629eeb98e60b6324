import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWithNext, startNext } from '../pack/buildWithNext.js'
import { buildWithRspack } from '../pack/buildWithRspack.js'
import { buildWithVite } from '../pack/buildWithVite.js'
import { buildWithWebpack } from '../pack/buildWithWebpack.js'
import type { FileServer } from '../size/serveFiles.js'
import { type Opening, observeOpenings } from './observeOpenings.js'
import type { Script } from './ScriptRequest.js'
import { serveOpeningHost } from './serveOpeningHost.js'

/** The first openings of an app built with one bundler. */
export interface BundledOpenings {
  readonly bundler: 'Vite' | 'webpack' | 'Rspack' | 'Next'
  readonly openings: readonly Opening[]
}

/** The first openings and all lazy scripts of Foyer in the build. */
export interface WeighedOpenings extends BundledOpenings {
  readonly outputFolder: string
  readonly lateScripts: readonly Script[]
}

const weighed = { Vite: buildWithVite, webpack: buildWithWebpack } as const

/** Builds the app in a folder with a bundler of the workspace and opens it. */
export async function openWeighed(bundler: keyof typeof weighed, folder: string): Promise<WeighedOpenings> {
  const { outputFolder, lateFoyerScripts } = await weighed[bundler](folder)
  const openings = await observe(await serveOpeningHost(outputFolder))
  const lateScripts = lateFoyerScripts.map(path => ({ path, code: readFileSync(join(outputFolder, path)) }))
  return { bundler, openings, outputFolder, lateScripts }
}

const foreign = {
  Rspack: async (folder: string) => serveOpeningHost(await buildWithRspack(folder)),
  Next: async (folder: string) => {
    await buildWithNext(folder)
    return startNext(folder)
  },
} as const

/** Builds the app in a folder with a bundler that the host has installed and opens it. */
export async function openForeign(bundler: keyof typeof foreign, folder: string): Promise<BundledOpenings> {
  return { bundler, openings: await observe(await foreign[bundler](folder)) }
}

async function observe(server: FileServer): Promise<Opening[]> {
  try {
    return await observeOpenings(server.url)
  } finally {
    await server.stop()
  }
}
