/**
 * Collects the ways to stop what was started. `run` calls them once each, the last started first, and goes on when
 * one fails; something that starts while the list is being run is stopped at once.
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
