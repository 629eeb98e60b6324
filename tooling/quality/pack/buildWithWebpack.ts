import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import webpack from 'webpack'
import { type HostBuild, isOfFoyer } from './HostBuild.js'
import { runCompiler } from './runCompiler.js'

/**
 * Builds a host's `main.js` with webpack in production mode and collects every warning and error. Only the size hints
 * are off, because React alone takes 213 of the allowed 244 KiB. Foyer's own size has budgets.
 */
export async function buildWithWebpack(folder: string): Promise<HostBuild> {
  const outputFolder = join(folder, 'dist-webpack')
  const stats = await runCompiler(
    webpack({
      mode: 'production',
      context: folder,
      entry: './main.js',
      target: ['web', 'es2022'],
      output: { path: outputFolder },
      performance: false,
      plugins: [{ apply: leaveForeignScripts }],
    }),
  )
  const {
    warnings = [],
    errors = [],
    entrypoints = {},
    assets = [],
  } = stats.toJson({ all: false, warnings: true, errors: true, entrypoints: true, assets: true })
  const initial = entrypoints['main']?.assets?.map(asset => asset.name) ?? []
  const initialBytes = initial.reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(outputFolder, name))).length,
    0,
  )
  writeFileSync(join(outputFolder, 'stats.json'), JSON.stringify(stats.toJson(statsForServers)))
  return {
    complaints: [...errors, ...warnings].map(each => each.message),
    initialBytes,
    chunkCount: assets.filter(asset => asset.name.endsWith('.js')).length,
    outputFolder,
    lateFoyerScripts: [...foyerScripts(stats.compilation)].filter(name => !initial.includes(name)),
  }
}

/** The build data with which a server can preload scripts. */
const statsForServers = { all: false, chunkGroups: true, entrypoints: true, publicPath: true } as const

function foyerScripts({ chunks, chunkGraph }: webpack.Compilation): Set<string> {
  // For concatenated modules this is the root module, which imports the others.
  const isFoyer = (module: webpack.Module) => isOfFoyer(module.nameForCondition() ?? '')
  const holdsFoyer = (chunk: webpack.Chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].some(isFoyer)
  return new Set([...chunks].filter(holdsFoyer).flatMap(chunk => [...chunk.files]))
}

/**
 * The size of the largest script with Foyer's code, in bytes before minification. Only scripts that contain an SDK
 * are larger.
 */
const largestFoyerScript = 400_000

/**
 * Limits webpack's minification to the scripts that are measured: those loaded at once, and Foyer's own. Minifying
 * every SDK takes most of the time, and Vite already does it for the same packages.
 */
function leaveForeignScripts(compiler: webpack.Compiler): void {
  compiler.hooks.compilation.tap('leave-foreign-scripts', compilation => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE
    compilation.hooks.processAssets.tap({ name: 'leave-foreign-scripts', stage }, assets => {
      const initial = compilation.entrypoints.get('main')?.getFiles() ?? []
      const own = [...foyerScripts(compilation)].filter(
        name => (assets[name]?.size() ?? 0) <= largestFoyerScript,
      )
      const weighed = new Set([...initial, ...own])
      for (const name of Object.keys(assets).filter(each => !weighed.has(each)))
        compilation.updateAsset(name, asset => asset, { minimized: true })
    })
  })
}
