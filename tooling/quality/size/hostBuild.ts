import type { BuildOptions } from 'esbuild'
import { repositoryRoot } from '../repositoryRoot.js'

/**
 * Returns the options to bundle a snippet as a host's production build would: minified, React external, nothing
 * written.
 */
export function hostBuild(
  snippet: string,
): BuildOptions & { readonly write: false; readonly metafile: true } {
  return {
    stdin: { contents: snippet, resolveDir: repositoryRoot, loader: 'tsx' },
    absWorkingDir: repositoryRoot,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir: 'artifacts/size',
    write: false,
    metafile: true,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client'],
  }
}
