export async function lockName(): Promise<void> {}
