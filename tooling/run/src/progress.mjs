const quietMs = 5_000
const redrawMs = 1_000

/**
 * Prints the progress of a command: a line for each stage and, if it takes longer than five seconds, what it is
 * waiting for. A terminal gets one line that is redrawn each second, a log file a line every five seconds.
 * @param {{ write: (text: string) => unknown, isTerminal: boolean }} output
 */
export function createProgress({ write, isTerminal }) {
  // The text of the redrawn line.
  let drawn = ''

  const clear = () => {
    if (drawn) write(`\r${' '.repeat(drawn.length)}\r`)
    drawn = ''
  }
  const line = text => {
    clear()
    write(`${text}\n`)
  }
  const draw = text => {
    if (!isTerminal) return line(text)
    clear()
    write(text)
    drawn = text
  }

  return {
    line,

    /**
     * Runs a stage and prints how long it took. Passes on a rejection.
     * @template Result
     * @param {string} title
     * @param {{ run: () => Promise<Result>, waitsFor: () => string }} stage `waitsFor` returns a description of the
     * pending work.
     * @returns {Promise<Result>}
     */
    async stage(title, { run, waitsFor }) {
      line(title)
      const startedAt = Date.now()
      const seconds = () => Math.round((Date.now() - startedAt) / 1000)
      const tell = () => {
        if (Date.now() - startedAt >= quietMs) draw(`      ${seconds()} s: ${waitsFor()}`)
      }
      const timer = setInterval(tell, isTerminal ? redrawMs : quietMs)
      try {
        const result = await run()
        line(`      ready after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
        return result
      } finally {
        clearInterval(timer)
        clear()
      }
    },
  }
}
