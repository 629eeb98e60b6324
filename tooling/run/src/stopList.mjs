/**
 * Creates a list of functions that stop what was started. `run` calls each once, last started first, and continues
 * after a failure. A function added during the run is called immediately.
 */
export function createStopList() {
  const stops = []
  let isRun = false
  return {
    /** @param {() => unknown} stop */
    add(stop) {
      stops.push(stop)
      if (isRun) void this.run()
    },
    async run() {
      isRun = true
      while (stops.length > 0) {
        try {
          await stops.pop()()
        } catch (error) {
          console.error(error)
        }
      }
    },
  }
}
