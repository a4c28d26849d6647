// Jest needs Node's experimental VM modules; saying so in every process tells nobody anything new.
const { emitWarning } = process;
process.emitWarning = (warning, ...rest) => {
  if (!String(warning).startsWith('VM Modules is an experimental feature')) {
    emitWarning.call(process, warning, ...rest);
  }
};
