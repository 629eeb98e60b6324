import type webpack from 'webpack'

/** Runs a compiler once, of webpack or of Rspack, which has the same interface. */
export function runCompiler(compiler: webpack.Compiler): Promise<webpack.Stats> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => (stats ? resolve(stats) : reject(error ?? new Error('The compiler said nothing'))))
    })
  })
}
