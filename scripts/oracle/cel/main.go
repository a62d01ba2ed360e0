// Command cel-oracle reads {"scope": {…}, "expressions": […]} and prints what cel-go answers to each, as Flux sets it up.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/google/cel-go/cel"
	"github.com/google/cel-go/ext"
)

func main() {
	var in struct {
		Scope       map[string]any
		Expressions []string
	}
	if err := json.NewDecoder(os.Stdin).Decode(&in); err != nil {
		panic(err)
	}
	options := []cel.EnvOption{cel.HomogeneousAggregateLiterals(), cel.EagerlyValidateDeclarations(true), cel.DefaultUTCTimeZone(true), cel.CrossTypeNumericComparisons(true), cel.OptionalTypes(), ext.Strings(), ext.Sets(), ext.Encoders()}
	for name := range in.Scope {
		options = append(options, cel.Variable(name, cel.DynType))
	}
	env, err := cel.NewEnv(options...)
	if err != nil {
		panic(err)
	}
	answers := []string{}
	for _, text := range in.Expressions {
		answers = append(answers, answer(env, text, in.Scope))
	}
	out, _ := json.Marshal(answers)
	fmt.Println(string(out))
}

func answer(env *cel.Env, text string, scope map[string]any) string {
	ast, issues := env.Compile(text)
	if issues != nil && issues.Err() != nil {
		return "invalid"
	}
	program, err := env.Program(ast)
	if err != nil {
		return "invalid"
	}
	value, _, err := program.Eval(ints(scope).(map[string]any))
	if err != nil {
		return "error"
	}
	if b, ok := value.Value().(bool); ok {
		return fmt.Sprint(b)
	}
	return "no bool"
}

// ints makes int64 of whole numbers, as Kubernetes decodes JSON.
func ints(value any) any {
	switch v := value.(type) {
	case float64:
		if v == float64(int64(v)) {
			return int64(v)
		}
	case []any:
		for i := range v {
			v[i] = ints(v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = ints(v[k])
		}
	}
	return value
}
