/** What is signed to register a name: JSON with the time in whole seconds since 1970. The service reads it back. */
export function createNameMessage(name: string): string {
  return JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
}
