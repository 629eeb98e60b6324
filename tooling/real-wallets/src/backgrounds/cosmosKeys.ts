/** The secret keys of the Cosmos wallet's accounts: public by nature, and of no worth anywhere. */
export const cosmosKeys = ['c11', 'c12'].map(key => key.padStart(64, '0')) as [string, string]
