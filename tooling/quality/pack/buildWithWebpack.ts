import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import webpack from 'webpack'
import type { HostBuild } from './HostBuild.js'

/**
 * Builds a host's `main.js` with webpack as it comes, in production mode, and keeps every warning and error. Only its
 * advice on sizes is off: React alone takes 213 of the 244 KiB it grants a page. What Foyer adds has budgets of its own.
 */
export async function buildWithWebpack(folder: string): Promise<HostBuild> {
  const outputFolder = join(folder, 'dist-webpack')
  const stats = await run({
    mode: 'production',
    context: folder,
    entry: './main.js',
    target: ['web', 'es2022'],
    output: { path: outputFolder },
    performance: false,
    plugins: [{ apply: leaveLateScripts }],
  })
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
  return {
    complaints: [...errors, ...warnings].map(each => each.message),
    initialBytes,
    chunkCount: assets.filter(asset => asset.name.endsWith('.js')).length,
  }
}

function run(configuration: webpack.Configuration): Promise<webpack.Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration)
    compiler.run((error, stats) => {
      compiler.close(() => (stats ? resolve(stats) : reject(error ?? new Error('webpack said nothing'))))
    })
  })
}

/**
 * Has webpack make small only what the page loads at once, which is what is weighed. To do it to every SDK takes four
 * fifths of the time, and Vite does it to the same packages.
 */
function leaveLateScripts(compiler: webpack.Compiler): void {
  compiler.hooks.compilation.tap('leave-late-scripts', compilation => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE
    compilation.hooks.processAssets.tap({ name: 'leave-late-scripts', stage }, assets => {
      const initial = compilation.entrypoints.get('main')?.getFiles() ?? []
      for (const name of Object.keys(assets).filter(each => !initial.includes(each)))
        compilation.updateAsset(name, asset => asset, { minimized: true })
    })
  })
}
