import { createRequire } from 'node:module'
import { join } from 'node:path'
import type webpack from 'webpack'
import { runCompiler } from './runCompiler.js'

/**
 * Builds a host's `main.js` with its Rspack in production mode and with default settings. Returns the output folder.
 */
export async function buildWithRspack(folder: string): Promise<string> {
  // Rspack has webpack's configuration and compiler interface.
  const { rspack } = createRequire(join(folder, 'main.js'))('@rspack/core') as {
    readonly rspack: typeof webpack
  }
  const path = join(folder, 'dist-rspack')
  const stats = await runCompiler(
    rspack({ mode: 'production', context: folder, entry: './main.js', output: { path }, performance: false }),
  )
  const { errors = [] } = stats.toJson({ all: false, errors: true })
  if (errors.length > 0) throw new Error(errors.map(each => each.message).join('\n'))
  return path
}
