import { parseAnswer } from '../rpc/parse-answer';

export function createRpcError(code: number, message: string): Error {
  try {
    parseAnswer(JSON.stringify({ error: { code, message } }), 'https://node.example');
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('no error');
}
